/**
 * A mistake that only the person who runs the server can put right: a wrong variable, a taken port, a missing
 * build. Its message is one clear sentence and all that is printed; a stack would only hide it.
 */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OperatorError';
  }
}
