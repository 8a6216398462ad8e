"""What `make mutants` is made of: faults planted one at a time, and whether a scenario notices."""
