Page(
  require('../../record')({
    data: {
      names: ['Ann', 'Bo', 'Cy'],
      people: [{ name: 'Ann' }, { name: 'Bo' }],
      columns: [
        ['red', 'blue'],
        ['dark', 'light'],
      ],
      wheels: [0, 2],
    },
  }),
)
