"""Checks for what other people write: does an agent keep to the rules of a player? (docs/agents.md)"""

from .agent_check import AgentProblem, AgentReport, assert_agent, check_agent
from .positions import game_waiting_for

__all__ = ["AgentProblem", "AgentReport", "assert_agent", "check_agent", "game_waiting_for"]
