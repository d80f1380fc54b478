import {
  AD_BUTTON_MAX_LENGTH,
  AD_CONTENT_MAX_LENGTH,
  AD_FREQUENCIES,
  AD_PLACES,
  AD_TITLE_MAX_LENGTH,
  MOST_AD_TARGETS,
  MOST_ROWS_BEFORE,
} from '@contract/ad/ad-kinds'
import type { AdContent } from '../ad-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'
import { readTarget } from './target.reader'

/** ads.yml, which a school may leave out. */
export const readAds = async (reading: Reading): Promise<AdContent[]> => {
  const fields = reading.yaml('ads.yml', true)
  if (!fields) return []
  const ads: AdContent[] = []
  for (const item of fields.items('ads', { maxCount: 50 })) ads.push(await readAd(reading, item))
  fields.close()
  return ads
}

const readAd = async (reading: Reading, fields: Fields): Promise<AdContent> => {
  const key = fields.key()
  reading.references.define('ad', key, fields.place('key'))
  const place = fields.oneOf('place', AD_PLACES)
  const text = fields.text('text', { max: AD_CONTENT_MAX_LENGTH }, '')
  const ad: AdContent = {
    id: reading.id('ad', key),
    place,
    title: fields.text('title', { max: AD_TITLE_MAX_LENGTH }),
    picture: (await reading.mediaField(fields, 'picture', 'image')).key,
    html: text && (await reading.richText(text, fields.place('text'))),
    button: fields.text('button', { max: AD_BUTTON_MAX_LENGTH }, ''),
    target: readTarget(reading, fields) ?? null,
    frequency: fields.oneOf('frequency', AD_FREQUENCIES, 'daily'),
    classIds: readKeys(reading, fields, 'classes', 'class'),
    vipLevelIds: readKeys(reading, fields, 'vipLevels', 'vipLevel'),
    after: fields.integer('after', { min: 0, max: MOST_ROWS_BEFORE }, place === 'list' ? 1 : 0),
    startsAt: fields.moment('startsAt', reading.now),
    endsAt: fields.moment('endsAt', reading.now),
  }
  if (ad.startsAt >= ad.endsAt) fields.refuse('endsAt', '要晚于 startsAt')
  if (ad.button && !ad.target) fields.refuse('button', '有按钮就要写 target')
  if (ad.html && ad.target && !ad.button) fields.refuse('target', '有正文时，跳转目标要配一个 button')
  if (place === 'page' && !ad.html) fields.refuse('text', '活动页要有正文')
  if (place !== 'list' && ad.after > 0) fields.refuse('after', '只有 place 是 list 时才写')
  fields.close()
  return ad
}

const readKeys = (reading: Reading, fields: Fields, name: string, kind: 'class' | 'vipLevel') =>
  fields.texts(name, { maxCount: MOST_AD_TARGETS, max: 64 }).map((key) => {
    reading.references.expect(kind, key, fields.place(name))
    return reading.id(kind, key)
  })
