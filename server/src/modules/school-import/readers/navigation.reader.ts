import { TARGET_TYPE } from '@contract/shop/built-in-pages'
import type { Reading } from '../reading'
import type { NavigationContent, SharePictureContent } from '../school-content'
import { ICON_NAMES } from './icon-names'
import { readTarget } from './target.reader'

/** navigation.yml, which a school may leave out. */
export const readNavigation = (reading: Reading): NavigationContent[] => {
  const fields = reading.yaml('navigation.yml', true)
  if (!fields) return []
  const entries = fields.items('navigation', { maxCount: 50 }).map((item) => {
    const key = item.key()
    reading.references.define('navigation', key, item.place('key'))
    const entry = {
      id: reading.id('navigation', key),
      title: item.text('title', { max: 10 }),
      icon: item.has('icon') ? item.oneOf('icon', ICON_NAMES) : '',
      target: readTarget(reading, item) ?? { targetType: TARGET_TYPE.nothing },
    }
    item.close()
    return entry
  })
  fields.close()
  return entries
}

/** share-pictures.yml, which a school may leave out. */
export const readSharePictures = async (reading: Reading): Promise<SharePictureContent[]> => {
  const fields = reading.yaml('share-pictures.yml', true)
  if (!fields) return []
  const pictures: SharePictureContent[] = []
  for (const item of fields.items('sharePictures', { maxCount: 20 })) {
    const key = item.key()
    reading.references.define('sharePicture', key, item.place('key'))
    pictures.push({
      id: reading.id('sharePicture', key),
      title: item.text('title', { max: 20 }),
      image: (await reading.mediaField(item, 'image', 'image')).key,
    })
    item.close()
  }
  fields.close()
  return pictures
}
