"""S0-DBA: a dictionary of the tokens that stood inside identifiers, with a tag each."""
