import { observer } from 'mobx-react-lite'
import { Image, View } from '@tarojs/components'
import { showPictures } from '../page/show-pictures'
import { messageOf } from '../request/api-error'
import { chooseImages } from '@/platform/network/upload'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { toast } from '@/shared/ui/toast/toast'
import type { PictureList } from './picture-list.store'
import styles from './PictureChoice.module.scss'

/** REQ-11. Forms ask for fewer. */
const MOST_UPLOADS = 52

interface Props {
  store: PictureList
  most?: number
}

/** Pictures that are sent with a form, at most `most` of them. */
export const PictureChoice = observer(function PictureChoice({ store, most = MOST_UPLOADS }: Props) {
  const { pictures } = store
  const add = async () => {
    try {
      for (const image of await chooseImages(most - pictures.length)) await store.addPicture(image)
    } catch (error) {
      toast(messageOf(error))
    }
  }
  const paths = pictures.map(({ path }) => path)
  return (
    <View className={styles.pictures}>
      {pictures.map(({ key, path }, at) => (
        <View key={key} className={styles.picture}>
          <Tappable label={`查看第 ${at + 1} 张图片`} onClick={() => showPictures(paths, path)}>
            <Image className={styles.image} src={path} mode="aspectFill" />
          </Tappable>
          <Tappable
            className={styles.remove}
            label={`删除第 ${at + 1} 张图片`}
            onClick={() => store.removePicture(key)}
          >
            <View className={styles.cross}>
              <Icon name="close" size={14} color="#fff" />
            </View>
          </Tappable>
        </View>
      ))}
      {pictures.length < most && (
        <Tappable
          className={styles.add}
          label={store.isUploading ? '上传中' : `上传图片 ${pictures.length}/${most}`}
          disabled={store.isUploading}
          onClick={() => void add()}
        >
          {store.isUploading ? '上传中' : `图片 ${pictures.length}/${most}`}
        </Tappable>
      )}
    </View>
  )
})
