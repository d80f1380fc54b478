import type { EditConflict } from '@contract/edit-conflict'
import { LOGIN_CODES, TROUBLE_CODES } from '@contract/envelope-codes'
import { ERROR_CODES } from '@contract/error-codes'
import type { FieldError, FieldErrors } from '@contract/field-errors'

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

  /** Whether the server decided: not where no answer came, it failed, or was too busy. */
  get isAnswer(): boolean {
    return this.code !== 0 && !TROUBLE_CODES.includes(this.code)
  }

  /** Whether the same request was done before its answer got lost. */
  get isDone(): boolean {
    return this.code === ERROR_CODES.REQUEST_DONE
  }

  /** Whether somebody else changed meanwhile what this edit was made on; `message` says who and when. */
  get isConflict(): boolean {
    return typeof (this.data as Partial<EditConflict> | null)?.changedBy === 'string'
  }

  /** What is wrong with which field; empty where the refusal concerns the whole. */
  get fields(): FieldError[] {
    const { fields } = (this.data ?? {}) as Partial<FieldErrors>
    return Array.isArray(fields) ? fields : []
  }
}

/** The sentence of anything that was thrown. */
export const describeFault = (fault: unknown): string =>
  fault instanceof Refusal ? fault.message : '页面出错了，请刷新后再试'
