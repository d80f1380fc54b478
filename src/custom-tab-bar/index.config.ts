// apply-shared: without it a native component does not see the classes of the app.
export default { component: true, styleIsolation: 'apply-shared' }
