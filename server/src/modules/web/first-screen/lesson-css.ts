/** A lesson: the stage with its poster, the title, and the directory. */
export const LESSON_CSS = `
  .fs-stage {
    background: var(--dark);
    object-fit: contain;
  }
  .fs-lesson {
    padding: calc(14 * var(--u)) calc(16 * var(--u)) calc(6 * var(--u));
    background: #fff;
  }
  .fs-lesson b {
    display: block;
    font-size: calc(18 * var(--u));
    line-height: 1.3;
  }
  .fs-lesson p {
    margin: 0;
    color: var(--ink-2);
    font-size: calc(12 * var(--u));
    line-height: calc(44 * var(--u));
  }
  .fs-directory {
    padding: 0 calc(16 * var(--u)) 100vh;
    background: #fff;
  }
  .fs-directory h4 {
    margin: 0;
    padding: calc(14 * var(--u)) 0 calc(6 * var(--u));
    font-weight: 600;
    line-height: calc(24 * var(--u));
  }
  .fs-step {
    display: block;
    margin: 0;
    padding: calc(12 * var(--u)) 0 calc(32 * var(--u) + 1.5 * var(--type-growth)) calc(32 * var(--u));
    border-bottom: 1px solid var(--line);
    line-height: 1.4;
  }
`
