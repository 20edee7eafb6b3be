/** @file Version of the way from a model's scores to spans. Pure. */

/**
 * Raised whenever tagging or the model recognizers change what they find or count as examined; part of every such
 * pipeline's fingerprint.
 */
export const MODEL_RECOGNIZER_VERSION = 2;
