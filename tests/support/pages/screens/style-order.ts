import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import postcss from 'postcss'

const BUILD = path.resolve(__dirname, '../../../../dist/h5')

/** What ChunkVersionsPlugin writes at the beginning of the chunk `later`: the style sheets of all other chunks. */
const VERSIONS = /^self\.chunkVersions=\{.*?"css":\{([^}]*)\}/

/**
 * The style sheets that screens load, of the present build: the folder keeps those of earlier ones, too. That of the
 * entry always comes first.
 */
const listSheets = (): string[] => {
  const assets = JSON.parse(fs.readFileSync(path.join(BUILD, 'assets-by-route.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const versions = [...new Set(Object.values(assets).flat())]
    .filter((file) => file.endsWith('.js'))
    .map((file) => VERSIONS.exec(fs.readFileSync(path.join(BUILD, file), 'utf8'))?.[1])
    .find((found) => found !== undefined)
  if (versions === undefined) throw new Error('no chunk of dist/h5 has the list of versions')
  return [...versions.matchAll(/(\d+):"(\w+)"/g)].map(([, id, version]) => `css/${id}.${version}.css`)
}

/** The rules of several style sheets, loaded one after the other: of equal ones the last counts. */
const joinSheets = (sheets: string[]): string => {
  const rules = new Set<string>()
  for (const sheet of sheets)
    for (const node of postcss.parse(sheet).nodes) {
      const rule = node.toString()
      rules.delete(rule)
      rules.add(rule)
    }
  return [...rules].join('\n')
}

let orders: string[] | undefined

/** All style sheets of the app in two orders: of any two, each comes last once. */
const readOrders = (): string[] => {
  if (!orders) {
    const sheets = listSheets().map((file) => fs.readFileSync(path.join(BUILD, file), 'utf8'))
    orders = [joinSheets(sheets), joinSheets(sheets.toReversed())]
  }
  return orders
}

/**
 * What looks different once all other screens were visited, which leave their style sheets behind: elements with their
 * box and colours before and after. It must be nothing, in whichever order they were visited (decision 0057).
 */
export const findOrderedLooks = (page: Page): Promise<string[]> =>
  page.evaluate((sheets) => {
    const look = () =>
      [...document.querySelectorAll('#app *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, opacity, borderRadius } = getComputedStyle(element)
        return [x, y, width, height, color, backgroundColor, fontSize, fontWeight, opacity, borderRadius].join(' ')
      })
    const add = (css: string): HTMLStyleElement => {
      const style = document.createElement('style')
      style.textContent = css
      return document.head.appendChild(style)
    }
    const still = add('*, ::before, ::after { transition: none !important; animation: none !important }')
    const elements = [...document.querySelectorAll('#app *')]
    const before = look()
    const different = sheets.flatMap((css) => {
      const others = add(css)
      const after = look()
      others.remove()
      return after.flatMap((now, index) =>
        now === before[index] ? [] : [`${elements[index]!.className}: ${before[index]} → ${now}`],
      )
    })
    still.remove()
    return different.slice(0, 10)
  }, readOrders())
