// A new thread reads TypeScript only once it is told how, so its first file is none.
const { register } = require('tsx/cjs/api')

register()
require(process.argv[2])
