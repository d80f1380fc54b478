/** Codes to scan and links to tap that open the school's mini-program. */
export interface MiniProgramCodes {
  /** False for a school without a mini-program. */
  readonly available: boolean
  /**
   * A code that opens `page` (without a slash in front) with `scene`, at most 32 letters and digits. There may be any
   * number of them. @throws AppError when WeChat cannot be reached or refuses
   */
  draw(page: string, scene: string): Promise<{ type: string; content: Buffer }>
  /** An address that opens `page` in WeChat from other apps, for 30 days. @throws AppError likewise */
  makeLink(page: string, query: string): Promise<string>
}
