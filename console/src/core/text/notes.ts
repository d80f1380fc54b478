/** Said after a text was saved: what of it phones do not draw and was left out. */
export const sayNotes = ({ textNotes }: { textNotes: string[] }): string =>
  textNotes.length ? `已保存；${textNotes.join('；')}` : '已保存'
