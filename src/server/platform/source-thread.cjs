// A new thread can load TypeScript only after tsx is registered, so its first file is CommonJS.
const { register } = require('tsx/cjs/api')

register()
require(process.argv[2])
