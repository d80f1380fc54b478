/** The blocks of a decorated page. */
export const PAGE_CSS = `
  .fs-search,
  .fs-notice {
    display: block;
    height: calc(44 * var(--u));
    margin: calc(4 * var(--u)) calc(16 * var(--u)) 0;
    padding: 0 calc(40 * var(--u));
    border-radius: calc(22 * var(--u));
    background: #fff;
    color: var(--ink-3);
    line-height: calc(44 * var(--u));
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .fs-notice {
    margin-top: calc(16 * var(--u));
    padding: 0 calc(38 * var(--u));
    border-radius: calc(12 * var(--u));
    color: var(--ink);
    font-size: calc(13 * var(--u));
  }
  .fs-banner {
    display: block;
    width: calc(100% - 32 * var(--u));
    height: calc((100vw - 32 * var(--u)) * .4373);
    margin: calc(16 * var(--u)) calc(16 * var(--u)) 0;
    border-radius: calc(12 * var(--u));
    object-fit: cover;
    background: var(--brand-tint);
  }
  .fs-search + .fs-banner {
    margin-top: calc(12 * var(--u));
  }
  .fs-grid {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    row-gap: calc(14 * var(--u));
    margin: calc(16 * var(--u)) calc(16 * var(--u)) 0;
  }
  .fs-grid div {
    height: calc(67 * var(--u) + 1.3 * var(--type-growth));
    overflow: hidden;
    text-align: center;
    font-size: calc(12 * var(--u));
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .fs-grid i {
    display: block;
    width: calc(44 * var(--u));
    height: calc(44 * var(--u));
    margin: 0 auto calc(4 * var(--u));
    border-radius: calc(14 * var(--u));
    opacity: .1;
  }
  .fs-h2 {
    margin: calc(16 * var(--u)) calc(16 * var(--u)) 0;
    font-size: calc(18 * var(--u));
    font-weight: 600;
    line-height: calc(44 * var(--u));
  }
  .fs-rail {
    display: flex;
    padding-left: calc(16 * var(--u));
    overflow: hidden;
  }
  .fs-card {
    flex: none;
    width: calc(165 * var(--u));
    margin-right: calc(12 * var(--u));
    border-radius: calc(12 * var(--u));
    background: #fff;
    overflow: hidden;
  }
  .fs-card img {
    display: block;
    width: 100%;
    height: calc(93 * var(--u));
    object-fit: cover;
    background: var(--line);
  }
  .fs-card b,
  .fs-row b {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-weight: 600;
    word-break: break-word;
  }
  .fs-card div {
    padding: calc(8 * var(--u)) calc(10 * var(--u)) calc(10 * var(--u));
  }
  .fs-card b {
    height: calc(42 * var(--u));
    line-height: calc(21 * var(--u));
  }
  .fs-card .fs-small {
    margin: calc(4 * var(--u)) 0 calc(6 * var(--u));
  }
`
