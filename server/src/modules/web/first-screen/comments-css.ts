/** Comments on a course, with room for their stars, pictures and ages. */
export const COMMENTS_CSS = `
  .fs-comments {
    padding: calc(12 * var(--u)) calc(16 * var(--u)) 0;
  }
  .fs-comment {
    display: flex;
    align-items: flex-start;
    margin-bottom: calc(12 * var(--u));
    padding: calc(14 * var(--u)) calc(14 * var(--u)) calc(4 * var(--u));
    border-radius: calc(12 * var(--u));
    background: #fff;
  }
  .fs-comment > img,
  .fs-comment > span {
    flex: none;
    width: calc(36 * var(--u));
    height: calc(36 * var(--u));
    margin-right: calc(12 * var(--u));
    border-radius: 50%;
    object-fit: cover;
    background: var(--brand-tint);
  }
  .fs-comment > div {
    flex: 1;
    min-width: 0;
  }
  .fs-pictures {
    display: flex;
    flex-wrap: wrap;
    gap: calc(8 * var(--u));
    margin-top: calc(8 * var(--u));
  }
  .fs-pictures b {
    width: calc(72 * var(--u));
    height: calc(72 * var(--u));
  }
  .fs-comment h5 {
    margin: 0 calc(78 * var(--u)) 0 0;
    overflow: hidden;
    color: var(--ink-2);
    font-size: calc(12 * var(--u));
    font-weight: 400;
    line-height: calc(21 * var(--u));
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fs-comment p {
    margin: calc(4 * var(--u)) 0 0;
    word-break: break-word;
    white-space: pre-wrap;
  }
  .fs-comment i {
    display: block;
    height: calc(36 * var(--u));
  }
  .fs-reply {
    margin-bottom: calc(8 * var(--u));
    padding: calc(8 * var(--u)) calc(12 * var(--u)) calc(30 * var(--u));
    border-radius: calc(8 * var(--u));
    background: var(--page);
  }
  .fs-reply h5 {
    margin: 0;
    line-height: 1.5;
  }
`
