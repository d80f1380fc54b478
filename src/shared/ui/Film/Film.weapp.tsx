import { Video } from '@tarojs/components'
import type { FilmProps } from './film.port'
import styles from './Film.module.scss'

/** A film with WeChat's own controls, for a text that shows one; lessons have a player of their own. */
export const Film = ({ src, poster, title }: FilmProps) => (
  <Video className={styles.film} src={src} poster={poster} title={title} controls autoplay={false} />
)
