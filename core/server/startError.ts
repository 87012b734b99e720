/** Something the operator can put right: shown as one line on stderr, without a stack, and exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
