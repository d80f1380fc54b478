import { BULLETIN_AUDIENCES } from '@contract/bulletin/bulletin-kinds'
import { BULLETIN_SUMMARY_MAX_LENGTH, BULLETIN_TITLE_MAX_LENGTH } from '@contract/bulletin/limits'
import type { BulletinContent } from '../bulletin-content'
import type { Reading } from '../reading'
import type { Fields } from '../text/fields'

/** The folder bulletins, which a school may leave out: a Markdown file for each bulletin. */
export const readBulletins = async (reading: Reading): Promise<BulletinContent[]> => {
  const bulletins: BulletinContent[] = []
  for (const { key, file } of reading.markdownFiles('bulletins')) {
    const found = reading.frontMatter(file)
    if (!found) continue
    const html = await reading.richText(found.text, found.place)
    bulletins.push(readBulletin(reading, key, found.fields, html))
  }
  return bulletins
}

const readBulletin = (reading: Reading, key: string, fields: Fields, html: string): BulletinContent => {
  reading.references.define('bulletin', key, fields.place('title'))
  const audience = fields.oneOf('for', BULLETIN_AUDIENCES, 'public')
  const course = fields.has('course') ? fields.key('course') : ''
  reading.references.expect('course', course, fields.place('course'))
  if ((audience === 'course') !== (course !== '')) fields.refuse('course', 'for 是 course 时要写课程代号，其他时候不写')
  const bulletin: BulletinContent = {
    id: reading.id('bulletin', key),
    title: fields.text('title', { max: BULLETIN_TITLE_MAX_LENGTH }),
    summary: fields.text('summary', { max: BULLETIN_SUMMARY_MAX_LENGTH }, ''),
    html,
    audience,
    courseId: course ? reading.id('course', course) : null,
    pinned: fields.flag('pinned', false),
    publishedAt: fields.moment('publishedAt', reading.now),
    endsAt: fields.has('endsAt') ? fields.moment('endsAt', reading.now) : null,
  }
  fields.close()
  return bulletin
}
