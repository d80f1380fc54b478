/** Whether a page may be embedded in ours: neither browsers nor WeChat embed any other kind. */
export const isSecureUrl = (text: string): boolean => /^https:/i.test(text)

/** Whether the text is a whole address of the web or of FTP (AUTH-12, JUMP-06). */
export const isWebUrl = (text: string): boolean =>
  /^(?:https?|ftp):\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)
