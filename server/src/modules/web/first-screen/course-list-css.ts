/** Rows of courses, prices and tabs. */
export const COURSE_LIST_CSS = `
  .fs-row {
    display: flex;
    margin: 0 calc(16 * var(--u)) calc(12 * var(--u));
    padding: calc(12 * var(--u));
    border-radius: calc(12 * var(--u));
    background: #fff;
  }
  .fs-row img {
    flex: none;
    width: calc(128 * var(--u));
    height: calc(72 * var(--u));
    margin-right: calc(12 * var(--u));
    border-radius: calc(8 * var(--u));
    object-fit: cover;
    background: var(--line);
  }
  .fs-row div {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  .fs-row b {
    line-height: calc(20 * var(--u));
  }
  .fs-row i {
    color: var(--brand);
    font-style: normal;
  }
  .fs-row .fs-small {
    margin: calc(2 * var(--u)) 0 calc(4 * var(--u));
  }
  .fs-row .fs-price,
  .fs-row .fs-free {
    margin-top: auto;
  }
  @media (max-width: 359px) {
    .fs-row img {
      width: calc(112 * var(--u));
      height: calc(63 * var(--u));
    }
  }
  .fs-small {
    overflow: hidden;
    color: var(--ink-3);
    font-size: calc(12 * var(--u));
    line-height: 1.5;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fs-price,
  .fs-free {
    font-size: calc(16 * var(--u));
    font-weight: 600;
    line-height: calc(24 * var(--u));
    font-variant-numeric: tabular-nums;
  }
  .fs-vip {
    display: block;
    color: var(--warn);
    font-size: calc(12 * var(--u));
    line-height: calc(16 * var(--u));
  }
  .fs-price {
    color: var(--price);
  }
  .fs-free {
    color: var(--ok);
  }
  .fs-tabs {
    display: flex;
    height: calc(44 * var(--u));
    padding: 0 calc(8 * var(--u));
    background: #fff;
    overflow: hidden;
    white-space: nowrap;
    font-size: calc(15 * var(--u));
    line-height: calc(44 * var(--u));
  }
  .fs-tabs span {
    flex: none;
    padding: 0 calc(10 * var(--u));
    color: var(--ink-2);
  }
  .fs-tabs.even {
    height: calc(44 * var(--u) + 1px);
    padding: 0;
    border-bottom: 1px solid var(--line);
    font-size: calc(14 * var(--u));
  }
  .fs-tabs.even span {
    flex: 1;
    padding: 0;
    text-align: center;
  }
  .fs-tabs.wide {
    height: calc(44 * var(--u) + 1px);
    padding: 0;
    border-bottom: 1px solid var(--line);
    font-size: calc(14 * var(--u));
  }
  .fs-tabs.wide span {
    min-width: calc(72 * var(--u));
    padding: 0 calc(16 * var(--u));
    text-align: center;
  }
  .fs-similar {
    margin: 0;
    padding: 0 calc(16 * var(--u));
    color: var(--ink-2);
    font-size: calc(13 * var(--u));
    line-height: calc(18 * var(--u));
  }
  .fs-kinds {
    margin-bottom: calc(12 * var(--u));
  }
  .fs-nav.fs-found {
    padding-left: calc(48 * var(--u));
    background: #fff;
  }
  .fs-found a {
    flex: 1;
    min-width: 0;
    height: calc(36 * var(--u));
    padding: 0 calc(36 * var(--u));
    border-radius: calc(18 * var(--u));
    background: var(--page);
    font-size: calc(14 * var(--u));
    font-weight: 400;
    line-height: calc(36 * var(--u));
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fs-tabs.fs-sort {
    height: calc(44 * var(--u) + 2px);
    margin-bottom: calc(12 * var(--u));
    border-top: 1px solid var(--line);
    font-size: calc(13 * var(--u));
  }
`
