Page(
  require('../../record')({
    data: {
      missing: '/pages/pictures/none.png',
      later: '',
      percent: 40,
      markup:
        '<h1 style="color:red" onclick="alert(1)">Title &amp; more</h1><script>alert(2)</script>' +
        '<img src="/pages/pictures/sun.png" onerror="alert(3)">',
      nodes: [
        { name: 'p', attrs: { class: 'lead', id: 'x' }, children: [{ type: 'text', text: '1 &lt; 2' }] },
        { name: 'iframe', children: [] },
      ],
    },
  }),
)
