import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import type Element from 'miniprogram-automator/out/Element'
import { findField, findRole, findText, idOf, isBusy, type TaroNode, type Words } from './tree/taro-tree'
import { patience } from '../patience'

const PATIENCE_MILLISECONDS = patience(15_000)
const INTERVAL_MILLISECONDS = 60
const ATTEMPTS = 5

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

export interface Sight {
  page: Page
  root: TaroNode
}

/** The screen in front of a mini-program: what a learner reads and taps, by words instead of selectors. */
export class Screen {
  constructor(readonly program: MiniProgram) {}

  async look(): Promise<Sight> {
    const page = await this.program.currentPage()
    if (!page) throw new Error('no page is open')
    const root = (await page.data('root')) as Partial<TaroNode> | undefined
    return { page, root: { sid: '', ...root } }
  }

  /**
   * Looks until `find` returns something and runs `meanwhile` between the looks.
   * @throws with what was missing and what was shown instead, once the time is over
   */
  async until<T>(
    what: string,
    find: (sight: Sight) => T | undefined | false,
    meanwhile?: (sight: Sight) => Promise<void>,
    patience = PATIENCE_MILLISECONDS,
  ): Promise<{ found: T; page: Page }> {
    const deadline = Date.now() + patience
    for (;;) {
      // A page may close before it is read.
      const sight = await this.look().catch((error: Error) => error)
      const found = sight instanceof Error ? undefined : find(sight)
      if (!(sight instanceof Error) && found !== undefined && found !== false) return { found, page: sight.page }
      if (Date.now() > deadline) {
        const seen = sight instanceof Error ? sight.message : `${sight.page.path} says: ${describe(sight.root)}`
        throw new Error(`never showed ${what}. ${seen}`)
      }
      if (!(sight instanceof Error)) await meanwhile?.(sight)
      await pause(INTERVAL_MILLISECONDS)
    }
  }

  /** Opens an address on an empty stack, for what is shown only a while after. */
  async launch(address: string): Promise<void> {
    // The automator's own reLaunch sleeps for three seconds, however fast the page is.
    await this.program.callWxMethod('reLaunch', { url: address })
  }

  /** Opens an address on an empty stack and waits until its content is there and stays as it is. */
  async open(address: string): Promise<Sight> {
    await this.launch(address)
    return this.settle()
  }

  async goBack(): Promise<void> {
    await this.program.callWxMethod('navigateBack', {})
  }

  async settle(): Promise<Sight> {
    let before = ''
    await this.until('content that stays', ({ root }) => {
      const now = JSON.stringify(root)
      const settled = now === before && Boolean(root.cn?.length) && !isBusy(root)
      before = now
      return settled
    })
    return this.look()
  }

  /** Waits until these words are gone. */
  async misses(words: Words): Promise<void> {
    await this.until(`the end of ${words}`, ({ root }) => !findText(root, words))
  }

  /** Waits until no such element is left: the scrim of a sheet that slides away takes the next tap. */
  async missesRole(role: string): Promise<void> {
    await this.until(`the end of a ${role}`, ({ root }) => !findRole(root, role, /./))
  }

  async sees(words: Words, patience?: number): Promise<void> {
    await this.until(String(words), ({ root }) => findText(root, words), undefined, patience)
  }

  /** Waits until the screen of this path, such as `sub/pay/buy`, is in front. */
  async arrives(path: string): Promise<void> {
    await this.until(path, ({ page }) => page.path === path)
  }

  tapText(words: Words): Promise<void> {
    return this.tap(String(words), ({ root }) => findText(root, words))
  }

  tapRole(role: string, name: Words): Promise<void> {
    return this.tap(`${role} ${name}`, ({ root }) => findRole(root, role, name))
  }

  /** The same inside of a region, such as the `dialog` in front. */
  tapWithin(region: string, role: string, name: Words): Promise<void> {
    return this.tap(`${role} ${name} in a ${region}`, ({ root }) => {
      const part = findRole(root, region, /./)
      return part && findRole(part, role, name)
    })
  }

  async fill(label: string, value: string): Promise<void> {
    const { found, page } = await this.until(`field ${label}`, ({ root }) => findField(root, label))
    await (
      demand(await findElement(page, `#${idOf(found)}`), `#${idOf(found)}`) as Element & {
        input(value: string): Promise<void>
      }
    ).input(value)
  }

  /**
   * The element of a node, for what fingers do beside tapping. What goes while it is looked for is looked for again.
   */
  async element(
    what: string,
    find: (sight: Sight) => TaroNode | undefined,
    meanwhile?: (sight: Sight) => Promise<void>,
  ): Promise<Element> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { found, page } = await this.until(what, find, meanwhile)
      const element = await findElement(page, `#${idOf(found)}`)
      if (element) return element
    }
    throw new Error(`the element of ${what} is never there`)
  }

  /** The one built-in of this tag on the page in front: its video, its camera. */
  async builtin(tag: string): Promise<Element> {
    return demand(await this.findBuiltin(tag), tag)
  }

  /** The same, while it may not be drawn yet. */
  async findBuiltin(tag: string): Promise<Element | undefined> {
    return findElement((await this.look()).page, tag)
  }

  private async tap(what: string, find: (sight: Sight) => TaroNode | undefined): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const element = await this.element(what, find)
      try {
        return await element.tap()
      } catch (error) {
        // Another one was drawn in its place before a finger came to it.
        if (attempt === ATTEMPTS || !String(error).includes('element destroyed')) throw error
      }
    }
  }
}

const describe = (root: TaroNode): string =>
  (root.cn ?? [])
    .map(function say(node): string {
      return node.v ?? (node.cn ?? []).map(say).filter(Boolean).join('|')
    })
    .join('|')
    .slice(0, 600)

/**
 * Beyond a depth, Taro's nodes lie in components (`comp`) inside of one another, which a selector does not look into.
 */
const findElement = async (page: Page, selector: string): Promise<Element | undefined> => {
  const direct = await page.$(selector)
  if (direct) return direct
  const scopes = (await page.$$('comp')) as Element[]
  for (const scope of scopes) {
    const inner = await scope.$(selector)
    if (inner) return inner
    scopes.push(...((await scope.$$('comp')) as Element[]))
  }
  return undefined
}

const demand = (element: Element | undefined, selector: string): Element => {
  if (!element) throw new Error(`no element is ${selector}`)
  return element
}
