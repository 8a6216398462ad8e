"""Files and folders of users: safe writing, caches, bounded readers of JSON and YAML."""
