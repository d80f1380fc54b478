import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import type Page from 'miniprogram-automator/out/Page'
import type { DrawnNode } from './drawn-tree'

type DrawnElement = Extract<DrawnNode, { tag: string }>

interface WithConnection {
  connection: { send(method: string, params: object): Promise<Record<string, never>> }
}

const SHOWN_IN_WXML = /^(id|class|style|data-.*)$/

const listElements = (nodes: DrawnNode[]): DrawnElement[] =>
  nodes.flatMap((node) => ('text' in node ? [] : [node, ...listElements(node.children)]))

const toText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/**
 * Differences between the properties that the page gives its elements and those that the elements have, in words. A
 * property that the emulator's element does not support at all has no effect there and is counted in `unknown` instead.
 */
export const compareProperties = async (
  program: MiniProgram,
  page: Page,
  expected: DrawnNode[],
  unknown: Set<string>,
): Promise<string[]> => {
  const send = (method: string, params: object) =>
    (program as unknown as WithConnection).connection.send(method, params)
  const pageId = (page as unknown as { id: number }).id
  const elements = listElements(expected).filter(({ tag }) => tag !== 'comp')
  const differences: string[] = []
  for (const tag of new Set(elements.map((element) => element.tag))) {
    const given = elements.filter((element) => element.tag === tag)
    const { elements: drawn } = (await send('Page.getElements', { pageId, selector: tag })) as unknown as {
      elements: { elementId: string }[]
    }
    if (drawn.length !== given.length) return [...differences, `${given.length} <${tag}>, drawn ${drawn.length}`]
    await Promise.all(
      given.map(async ({ attributes }, index) => {
        const names = Object.keys(attributes).filter((name) => !SHOWN_IN_WXML.test(name))
        if (!names.length) return
        const { properties } = (await send('Element.getProperties', {
          pageId,
          elementId: drawn[index].elementId,
          names,
        })) as unknown as { properties: unknown[] }
        names.forEach((name, at) => {
          const value = properties[at]
          if (value === undefined || value === null) unknown.add(`${tag} ${name}`)
          else if (toText(value) !== attributes[name])
            differences.push(`<${tag}#${attributes.id}> ${name}: ${attributes[name]}, drawn ${toText(value)}`)
        })
      }),
    )
  }
  return differences
}
