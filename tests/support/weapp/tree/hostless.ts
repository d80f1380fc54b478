import { idOf, listNodes, type TaroNode } from './taro-tree'

const OF_SERVER = /^\/(media|api|wap)\//

/** Addresses in a page's data that begin at the server's root: inside WeChat nothing completes them with a host. */
export const listHostless = (root: TaroNode): string[] =>
  listNodes(root).flatMap((node) =>
    Object.values(node)
      .filter((value): value is string => typeof value === 'string' && OF_SERVER.test(value))
      .map((value) => `${idOf(node)}: ${value}`),
  )
