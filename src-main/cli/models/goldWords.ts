/** @file What the command line says of a pipeline that was not measured on the frozen gold; see [Note: Measured on the frozen gold]. */

export const NOT_COMPARED =
  'this pipeline was not measured on the frozen gold of the workspace: whether it is better or worse on your notes than the one before, nothing shows';
