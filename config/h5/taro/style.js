// Taro's router writes its style sheet by script; ours is part of app.css.
import './router.css'

export function loadRouterStyle() {}
export function loadNavigationBarStyle() {}

/** Pages scroll by themselves from now on; the server's picture before them scrolls with the document. */
export function loadAnimateStyle() {
  document.body.style.overflow = 'hidden'
}
