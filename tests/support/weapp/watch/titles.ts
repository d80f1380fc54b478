import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

/** What the functions below find in the mini-program: they are sent there as text. */
declare const reportTitle: (title: string) => void

/** Every title that a page gives itself from now on, in order. */
export const watchTitles = async (program: MiniProgram): Promise<string[]> => {
  const titles: string[] = []
  await program.exposeFunction('reportTitle', (title: string) => titles.push(title))
  await program.mockWxMethod('setNavigationBarTitle', function ({ title }: { title: string }) {
    reportTitle(title)
    return { errMsg: 'setNavigationBarTitle:ok' }
  })
  return titles
}
