import type { BlindBoxRules } from '@contract/activity/rules'
import { MOST_BOX_PLACES, MOST_CONTENT_KINDS, MOST_PRIZE_FEN } from '@contract/activity/limits'
import { canHold } from '../../blind-box/draw-box'
import type { BoxDrawContent } from '../activity-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

/** `blindBox` of an activity. */
export const readBox = (fields: Fields): BlindBoxRules => {
  const contents = fields.items('contents', { maxCount: MOST_CONTENT_KINDS }).map((item) => {
    const content = {
      name: item.text('name', { max: 30 }),
      cover: '',
      valueFen: item.integer('valueFen', { min: 1, max: MOST_PRIZE_FEN }),
      count: item.integer('count', { min: 1, max: MOST_BOX_PLACES }),
      rare: item.flag('rare', false),
    }
    item.close()
    return content
  })
  const rules = {
    contents,
    perDay: fields.integer('perDay', { min: 1, max: 100 }, 3),
    rareWithin: fields.has('rareWithin') ? fields.integer('rareWithin', { min: 2, max: 1000 }) : null,
  }
  if (contents.length < 2) fields.refuse('contents', '至少要有两款')
  else if (!canHold(rules)) fields.refuse('rareWithin', '稀有款不够，做不到')
  return rules
}

/** `draws` of a box: who opened one of its places, for a demonstration. */
export const readDraws = (reading: Reading, fields: Fields): BoxDrawContent[] =>
  fields.items('draws', { optional: true, maxCount: 200 }).map((item) => {
    const key = item.key('student')
    reading.references.expect('student', key, item.place('student'))
    const draw = {
      studentId: reading.id('student', key),
      hoursAgo: item.integer('hoursAgo', { min: 1, max: 2000 }),
    }
    item.close()
    return draw
  })
