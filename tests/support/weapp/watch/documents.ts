import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** What the functions below find in the mini-program: they are sent there as text. */
declare const reportDocument: (base64: string) => void
declare const wx: { getFileSystemManager(): { readFileSync(path: string, encoding: 'base64'): string } }

const HEAD_LENGTH = 5

/** The first letters of every document that WeChat opens from now on, in order: `%PDF-`. */
export const watchDocuments = async (program: MiniProgram): Promise<string[]> => {
  const heads: string[] = []
  await program.exposeFunction('reportDocument', (base64: string) =>
    heads.push(Buffer.from(base64, 'base64').toString('latin1', 0, HEAD_LENGTH)),
  )
  await program.mockWxMethod('openDocument', function ({ filePath }: { filePath: string }) {
    reportDocument(wx.getFileSystemManager().readFileSync(filePath, 'base64'))
    return { errMsg: 'openDocument:ok' }
  })
  return heads
}
