import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** What the function below finds in the mini-program: it is sent there as text. */
declare const wx: {
  env: { USER_DATA_PATH: string }
  getFileSystemManager(): { writeFileSync(path: string, data: string, encoding: 'base64'): void }
}

/** From now on the learner chooses this picture. */
export const choosePicture = async (program: MiniProgram, picture: Buffer): Promise<void> => {
  const path = await program.evaluate((base64: string) => {
    const file = `${wx.env.USER_DATA_PATH}/chosen.jpg`
    wx.getFileSystemManager().writeFileSync(file, base64, 'base64')
    return file
  }, picture.toString('base64'))
  const tempFiles = [{ tempFilePath: path, size: picture.length, fileType: 'image' }]
  await program.mockWxMethod('chooseMedia', { type: 'image', tempFiles, errMsg: 'chooseMedia:ok' })
}
