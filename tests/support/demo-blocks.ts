import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

interface DemoBlock {
  kind: string
  title?: string
  items?: { title?: string }[]
}

const FILE = path.resolve(__dirname, '../../server/demo/school/pages/all-blocks.yml')

/** Kinds whose place cannot be read: they have no words, float over the page, or show nothing to a visitor. */
const WITHOUT_PLACE = ['space', 'divider', 'vipCard', 'banner', 'floatButton', 'popup', 'continueLearning']

/** The blocks of the demo school's page with every kind, as its file has them. */
export const readDemoBlocks = (): DemoBlock[] =>
  (parse(fs.readFileSync(FILE, 'utf8')) as { blocks: DemoBlock[] }).blocks

/** The first words of each block of that page, from top to bottom. */
export const readDemoWords = (): string[] =>
  readDemoBlocks()
    .filter(({ kind }) => !WITHOUT_PLACE.includes(kind))
    .map(({ title, items }) => title ?? items?.[0]?.title ?? '')

/** The order in which these words come in a text; a word that is missing comes last. */
export const sortByPlace = (words: string[], text: string): string[] => {
  const placeOf = (word: string) => {
    const place = text.indexOf(word)
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }
  return words.filter((word) => text.includes(word)).sort((one, other) => placeOf(one) - placeOf(other))
}
