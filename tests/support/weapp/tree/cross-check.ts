import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import { compareTrees, parseWxml } from './drawn-tree'
import { compareProperties } from './properties'
import { WccPages } from './wcc-tree'

const ATTEMPTS = 20

/**
 * The emulator draws with glass-easel, a phone with what WeChat's compiler (wcc) makes of the WXML. Both get the same
 * page data here, and must draw the same tree.
 */
export class CrossCheck {
  private readonly wcc: WccPages
  private readonly unknown = new Set<string>()

  /** @param folder the built mini-program */
  constructor(folder: string) {
    this.wcc = new WccPages(folder)
  }

  /**
   * What differs on the page in front. Compared again while the rest of a long page, a film or a countdown goes on
   * changing the data, whatever came of it: what is read may be gone.
   */
  async findDifferences(program: MiniProgram): Promise<string[]> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const page = (await program.currentPage())!
      const data = (await page.data()) as object
      const [outcome] = await Promise.allSettled([this.compare(program, page, data)])
      if (JSON.stringify(await page.data()) !== JSON.stringify(data)) continue
      if (outcome.status === 'fulfilled') return outcome.value
      throw outcome.reason
    }
    throw new Error('the page does not stand still')
  }

  printUnknown(): void {
    const names = [...this.unknown].sort().join(', ')
    console.log(`Properties that the templates give and the emulator's elements do not have: ${names}`)
  }

  private async compare(program: MiniProgram, page: Page, data: object): Promise<string[]> {
    const drawn = parseWxml(await (await page.$('page'))!.outerWxml())
    if (drawn.length === 0) return ['the page is empty']
    const expected = this.wcc.draw(page.path, data)
    return [...compareTrees(expected, drawn), ...(await compareProperties(program, page, expected, this.unknown))]
  }
}
