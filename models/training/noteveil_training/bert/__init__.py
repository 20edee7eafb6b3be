"""BERT-family recipes: S0-BERT, S0-TM, S1 and S3's note classifier (shared/systems.md). Nothing is ever downloaded."""

import os

# Before anything imports transformers, which reads them once.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TRANSFORMERS_OFFLINE"] = "1"
