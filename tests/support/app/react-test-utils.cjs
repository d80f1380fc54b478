// Stands for react-dom/test-utils, which @tarojs/test-utils-react imports: its `act` is React's own with a warning.
module.exports = { act: require('react').act }
