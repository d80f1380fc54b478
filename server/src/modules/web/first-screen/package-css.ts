/** What a package saves, and its courses. */
export const PACKAGE_CSS = `
  .fs-saving {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0 calc(16 * var(--u)) calc(14 * var(--u));
    background: #fff;
    color: var(--ink-2);
  }
  .fs-saving b {
    padding: calc(2 * var(--u)) calc(8 * var(--u));
    border-radius: calc(8 * var(--u));
    background: var(--price-tint);
    color: var(--price);
    font-weight: 600;
  }
  .fs-project {
    margin-top: calc(8 * var(--u));
    padding: calc(4 * var(--u)) calc(16 * var(--u));
    background: #fff;
  }
  .fs-project h4 {
    margin: 0;
    padding: calc(12 * var(--u)) 0 calc(4 * var(--u));
    font-size: calc(16 * var(--u));
    font-weight: 600;
  }
  .fs-toggle {
    margin: 0;
    color: var(--ink-2);
    line-height: calc(44 * var(--u));
    text-align: center;
  }
  .fs-member {
    display: flex;
    align-items: center;
    padding: calc(10 * var(--u)) 0;
    border-bottom: 1px solid var(--line);
  }
  .fs-member img {
    flex: none;
    width: calc(112 * var(--u));
    height: calc(63 * var(--u));
    border-radius: calc(8 * var(--u));
    object-fit: cover;
    background: var(--line);
  }
  .fs-member div {
    flex: 1;
    min-width: 0;
    margin: 0 calc(24 * var(--u)) 0 calc(12 * var(--u));
  }
  .fs-member b {
    display: block;
    font-weight: 600;
    line-height: 1.4;
  }
  .fs-member .fs-small {
    margin: calc(2 * var(--u)) 0 0;
  }
  .fs-alone span {
    font-size: calc(14 * var(--u));
    line-height: calc(21 * var(--u));
  }
`
