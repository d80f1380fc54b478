import { BOOK_KINDS, NEED_RULES, SETTLEMENTS } from '@contract/book/book-kinds'
import {
  BOOK_NOTE_MAX_LENGTH,
  COUNTER_MAX_LENGTH,
  EDITION_MAX_LENGTH,
  ITEM_TITLE_MAX_LENGTH,
  MOST_COPIES,
  MOST_NEEDS,
  MOST_SIZES,
  ROUND_TITLE_MAX_LENGTH,
  SIZE_HINT_MAX_LENGTH,
  SIZE_MAX_LENGTH,
} from '@contract/book/limits'
import type {
  BookItemContent,
  BookNeedContent,
  BookRoundContent,
  BooksContent,
  OwnedBooksContent,
} from '../book-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

const FEN = { min: 0, max: 1_000_000 }

/** books.yml, which a school may leave out. Read after classes and goods. */
export const readBooks = async (reading: Reading): Promise<BooksContent> => {
  const fields = reading.yaml('books.yml', true)
  if (!fields) return { items: [], rounds: [] }
  const items: BookItemContent[] = []
  for (const item of fields.items('items', { maxCount: 2000 })) items.push(await readItem(reading, item))
  const rounds = fields.items('rounds', { maxCount: 200 }).map((item) => readRound(reading, item))
  fields.close()
  return { items, rounds }
}

const readItem = async (reading: Reading, fields: Fields): Promise<BookItemContent> => {
  const key = fields.key()
  reading.references.define('bookItem', key, fields.place('key'))
  const found = {
    id: reading.id('bookItem', key),
    title: fields.text('title', { max: ITEM_TITLE_MAX_LENGTH }),
    kind: fields.oneOf('kind', BOOK_KINDS, 'book'),
    edition: fields.text('edition', { max: EDITION_MAX_LENGTH }, ''),
    cover: (await reading.mediaField(fields, 'cover', 'image', true)).key,
    priceFen: fields.integer('priceFen', FEN),
    weightGrams: fields.integer('weightGrams', { min: 0, max: 100_000 }, 0),
    sizes: fields.items('sizes', { optional: true, maxCount: MOST_SIZES }).map((item) => {
      const size = {
        name: item.text('name', { max: SIZE_MAX_LENGTH }),
        hint: item.text('hint', { max: SIZE_HINT_MAX_LENGTH }, ''),
      }
      item.close()
      return size
    }),
    stock: fields.integer('stock', { min: 0, max: MOST_COPIES }, 0),
  }
  if (new Set(found.sizes.map(({ name }) => name)).size < found.sizes.length) fields.refuse('sizes', '尺码写重了')
  fields.close()
  return found
}

const readRound = (reading: Reading, fields: Fields): BookRoundContent => {
  const key = fields.key()
  reading.references.define('bookRound', key, fields.place('key'))
  const template = fields.has('post') ? fields.key('post') : undefined
  if (template) reading.references.expect('deliveryTemplate', template, fields.place('post'))
  const found: BookRoundContent = {
    id: reading.id('bookRound', key),
    title: fields.text('title', { max: ROUND_TITLE_MAX_LENGTH }),
    opensAt: fields.moment('opensAt', reading.now),
    closesAt: fields.moment('closesAt', reading.now),
    changesUntil: fields.moment('changesUntil', reading.now),
    settlement: fields.oneOf('settlement', SETTLEMENTS, 'atEnd'),
    way: fields.oneOf('way', ['class', 'counter'], 'class'),
    counter: fields.text('counter', { max: COUNTER_MAX_LENGTH }, ''),
    counterUntil: fields.has('counterUntil') ? fields.moment('counterUntil', reading.now) : null,
    postTemplateId: template ? reading.id('deliveryTemplate', template) : null,
    prepaidFen: fields.integer('prepaidFen', FEN, 0),
    needs: fields.items('needs', { maxCount: 2000 }).map((item) => readNeed(reading, key, item)),
  }
  if (found.opensAt >= found.closesAt) fields.refuse('closesAt', '要晚于 opensAt')
  if (found.closesAt > found.changesUntil) fields.refuse('changesUntil', '不能早于 closesAt')
  fields.close()
  return found
}

const readNeed = (reading: Reading, round: string, fields: Fields): BookNeedContent => {
  const party = fields.key('class')
  reading.references.expect('class', party, fields.place('class'))
  const item = fields.key('item')
  reading.references.expect('bookItem', item, fields.place('item'))
  reading.references.define('bookNeed', `${round}/${party}/${item}`, fields.place('item'))
  const need = {
    id: reading.id('bookNeed', `${round}/${party}/${item}`),
    partyId: reading.id('class', party),
    itemId: reading.id('bookItem', item),
    rule: fields.oneOf('rule', NEED_RULES, 'may'),
    included: fields.flag('included', false),
    note: fields.text('note', { max: BOOK_NOTE_MAX_LENGTH }, ''),
  }
  fields.close()
  return need
}

/** What a student of the folder signed for. */
export const readOwnedBooks = (reading: Reading, fields: Fields): OwnedBooksContent => {
  const round = fields.key('round')
  reading.references.expect('bookRound', round, fields.place('round'))
  const party = fields.key('class')
  const owned = {
    roundId: reading.id('bookRound', round),
    choices: fields.items('choices', { maxCount: MOST_NEEDS }).map((item) => {
      const need = `${round}/${party}/${item.key('item')}`
      reading.references.expect('bookNeed', need, item.place('item'))
      const choice = {
        needId: reading.id('bookNeed', need),
        wants: item.flag('wants', true),
        size: item.text('size', { max: SIZE_MAX_LENGTH }, ''),
        given: item.flag('given', false),
      }
      item.close()
      return choice
    }),
    place: fields.place('round'),
  }
  fields.close()
  return owned
}
