import { PictureEncoder } from '../../../server/src/kernel/media/picture'

/** Goods of these tests have no pictures that WeChat would be shown. */
export const NO_PICTURES = {
  publicUrl: 'http://school.test',
  pictures: new PictureEncoder(),
  storage: { read: async () => undefined, stat: async () => undefined, write: async () => undefined },
}
