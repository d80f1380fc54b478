import fs from 'node:fs/promises'

const UNREADABLE = '不是完整的 PDF，请重新下载或重新导出'

/**
 * Number of pages of a PDF, or why learners could not open it: the app's own reader is asked. What has only an owner's
 * password, against printing or copying, opens.
 */
export const readPdf = async (file: string): Promise<{ pageCount: number } | string> => {
  const bytes = await fs.readFile(file)
  if (isCutOff(bytes)) return UNREADABLE
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    // A page that is named but missing fails here.
    for (let page = 1; page <= document.numPages; page++) (await document.getPage(page)).cleanup()
    return document.numPages > 0 ? { pageCount: document.numPages } : '里面没有页面，请重新导出'
  } catch (error) {
    if ((error as Error).name === 'PasswordException') return '有打开密码，学员打不开，请去掉密码再导入'
    // The reader throws errors of many kinds for what is no PDF.
    return UNREADABLE
  } finally {
    await task.destroy()
  }
}

/** Each part of a PDF ends by saying where its list of objects is; behind the last of those come no more objects. */
const isCutOff = (bytes: Buffer): boolean => {
  const last = bytes.lastIndexOf('startxref')
  return last < 0 || bytes.indexOf('endobj', last) >= 0
}
