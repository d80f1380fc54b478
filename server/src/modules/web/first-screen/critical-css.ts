import { compactCss } from '../compact-css'
import { COMMENTS_CSS } from './comments-css'
import { COURSE_CSS } from './course-css'
import { COURSE_LIST_CSS } from './course-list-css'
import { growType } from './grow-type'
import { LESSON_CSS } from './lesson-css'
import { PACKAGE_CSS } from './package-css'
import { PAGE_CSS } from './page-css'

const FRAME_CSS = `
  :root {
    --u: .05rem;
    --type-growth: 0px;
    --ink: #1B2333;
    --ink-2: #5B6478;
    --ink-3: #6B7486;
    --line: #E8EBF1;
    --page: #F5F7FA;
    --card: #FFF;
    --brand: #2B5CFF;
    --brand-tint: #EDF2FF;
    --price: #D93A20;
    --ok: #17795B;
    --ok-tint: #E8F6F0;
    --price-tint: #fff1ee;
    --dark: #11151F;
    --warn: #9a5b00;
    --crown: #ffe7bd;
    --crown-ink: #4a3410;
  }
  body {
    margin: 0;
    background: var(--page);
  }
  #first-screen {
    position: fixed;
    z-index: 900;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    overflow: hidden;
    background: var(--page);
    color: var(--ink);
    font: calc(14 * var(--u))/1.5 "PingFang SC", "Noto Sans CJK SC", "Helvetica Neue", Arial, sans-serif;
  }
  #first-screen * {
    box-sizing: border-box;
  }
  #first-screen a {
    color: inherit;
    text-decoration: none;
    -webkit-tap-highlight-color: transparent;
  }
  #first-screen .on {
    color: var(--brand);
    font-weight: 600;
  }
  .fs-nav {
    height: calc(44 * var(--u));
    padding: 0 calc(16 * var(--u));
    display: flex;
    align-items: center;
    font-size: calc(17 * var(--u));
    font-weight: 600;
  }
  .fs-nav img {
    width: calc(28 * var(--u));
    height: calc(28 * var(--u));
    border-radius: calc(8 * var(--u));
    margin-right: calc(12 * var(--u));
  }
  .fs-nav.center {
    justify-content: center;
    background: #fff;
  }
  .fs-wash {
    background: linear-gradient(#DCE6FF, var(--page) calc(240 * var(--u)));
  }
`

const TAB_BAR_CSS = `
  .fs-bar {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    height: calc(56 * var(--u));
    display: flex;
    background: #fff;
    border-top: 1px solid var(--line);
    padding-bottom: env(safe-area-inset-bottom);
    box-sizing: content-box !important;
  }
  .fs-bar a {
    flex: 1;
    text-align: center;
    font-size: calc(12 * var(--u));
    color: var(--ink-2);
    padding-top: calc(37 * var(--u));
  }
`

/**
 * Styles of the drawn first screen, compact since they travel in every first HTML. Sizes are design pixels of a 375
 * wide screen, as in the app: Taro's script in the head sets the root font size so that .05rem is one of them.
 */
export const CRITICAL_CSS = compactCss(
  growType(FRAME_CSS + PAGE_CSS + COURSE_LIST_CSS + COURSE_CSS + COMMENTS_CSS + PACKAGE_CSS + LESSON_CSS + TAB_BAR_CSS),
)
