/** Something the person who runs the portal must put right. Commands print its message on one line and end with code 1. */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OperatorError';
  }
}
