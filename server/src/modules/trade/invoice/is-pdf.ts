/** Whether content begins and ends as a PDF does (ISO 32000-1, 7.5.2 and 7.5.5). */
export const isPdf = (content: Buffer): boolean =>
  content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).includes('%%EOF')
