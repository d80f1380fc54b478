/** A course: cover, facts, teachers and the bar with its button. */
export const COURSE_CSS = `
  .fs-cover {
    display: block;
    width: 100%;
    height: 56.25vw;
    object-fit: cover;
    background: var(--brand-tint);
  }
  .fs-facts {
    padding: calc(16 * var(--u)) calc(16 * var(--u)) calc(12 * var(--u));
    background: #fff;
  }
  .fs-gap {
    height: calc(8 * var(--u));
  }
  .fs-facts p {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    margin: 0;
  }
  .fs-facts .fs-price,
  .fs-facts .fs-free {
    font-size: calc(28 * var(--u));
    line-height: calc(36 * var(--u));
  }
  .fs-member-price {
    min-height: calc(44 * var(--u));
    margin-top: calc(8 * var(--u));
    padding: 0 calc(34 * var(--u));
    border-radius: calc(8 * var(--u));
    background: var(--crown);
    color: var(--crown-ink);
    font-size: calc(14 * var(--u));
    line-height: calc(44 * var(--u));
  }
  .fs-facts b,
  .fs-facts u {
    display: block;
    margin: calc(8 * var(--u)) 0 0;
    font-size: calc(18 * var(--u));
    line-height: 1.3;
  }
  .fs-facts u {
    margin-top: calc(4 * var(--u));
    color: var(--ink-2);
    font-size: calc(14 * var(--u));
    line-height: 1.5;
    text-decoration: none;
  }
  .fs-tags {
    display: flex;
    flex-wrap: wrap;
    margin: calc(4 * var(--u)) 0 0 calc(-8 * var(--u));
  }
  .fs-facts i {
    margin: calc(4 * var(--u)) 0 0 calc(8 * var(--u));
    padding: 0 calc(6 * var(--u));
    border-radius: calc(4 * var(--u));
    background: var(--brand-tint);
    color: var(--brand);
    font-size: calc(12 * var(--u));
    font-style: normal;
    line-height: calc(18 * var(--u));
  }
  .fs-teachers {
    padding: calc(16 * var(--u)) calc(16 * var(--u)) 100vh;
    background: #fff;
  }
  .fs-teachers h4 {
    margin: 0 0 calc(16 * var(--u));
    font-size: calc(16 * var(--u));
    line-height: 1.5;
  }
  .fs-teachers div {
    display: flex;
    margin-bottom: calc(16 * var(--u));
    font-size: calc(12 * var(--u));
    color: var(--ink-2);
  }
  .fs-teachers img,
  .fs-teachers div > span {
    flex: none;
    width: calc(48 * var(--u));
    height: calc(48 * var(--u));
    margin-right: calc(12 * var(--u));
    border-radius: 50%;
    background: var(--brand-tint);
  }
  .fs-teachers b {
    color: var(--ink);
    font-size: calc(14 * var(--u));
  }
  .fs-buy {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    padding: calc(8 * var(--u)) calc(16 * var(--u)) calc(8 * var(--u) + env(safe-area-inset-bottom))
      calc(80 * var(--u));
    border-top: 1px solid var(--line);
    background: #fff;
  }
  .fs-buy i {
    display: block;
    height: calc(48 * var(--u));
    border-radius: calc(24 * var(--u));
    background: var(--brand-tint);
  }
`
