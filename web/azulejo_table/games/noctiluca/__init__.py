"""The page of Noctiluca."""
