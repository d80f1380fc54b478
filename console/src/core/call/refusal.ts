import { INPUT_INVALID_CODE, LOGIN_CODES } from '@contract/envelope-codes'

export interface FieldFault {
  /** Names joined by dots, as `rates.0.firstFen`. */
  path: string
  message: string
}

/** The server said no, or nothing. `message` is a sentence for the staff. */
export class Refusal extends Error {
  /** @param code the envelope's; 0 where no answer came, -1 where the server failed */
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
  }

  get endsSession(): boolean {
    return LOGIN_CODES.includes(this.code)
  }

  /** What is wrong with which field; empty where the refusal concerns the whole. */
  get fields(): FieldFault[] {
    const { fields } = (this.data ?? {}) as { fields?: FieldFault[] }
    return Array.isArray(fields) ? fields : []
  }

  get isInputInvalid(): boolean {
    return this.code === INPUT_INVALID_CODE
  }
}

/** The sentence of anything that was thrown. */
export const describeFault = (fault: unknown): string =>
  fault instanceof Refusal ? fault.message : '页面出错了，请刷新后再试'
