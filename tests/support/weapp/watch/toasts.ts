import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** What the functions below find in the mini-program: they are sent there as text. */
declare const reportToast: (title: string) => void

/** Every word that WeChat shows above the pages from now on, in order. */
export const watchToasts = async (program: MiniProgram): Promise<string[]> => {
  const toasts: string[] = []
  await program.exposeFunction('reportToast', (title: string) => toasts.push(title))
  await program.mockWxMethod('showToast', function ({ title }: { title: string }) {
    reportToast(title)
    return { errMsg: 'showToast:ok' }
  })
  return toasts
}
