import type { FilmProps } from './film.port'
import styles from './Film.module.scss'

/** A film with the browser's own controls, for a text that shows one; lessons have a player of their own. */
export const Film = ({ src, poster, title }: FilmProps) => (
  <video className={styles.film} src={src} poster={poster} aria-label={title} controls playsInline preload="none" />
)
