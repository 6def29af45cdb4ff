// ra-core guesses English labels from names by these functions. All labels come from the texts, so a name stays as it is.
const unchanged = (name) => name
module.exports = { humanize: unchanged, inflect: unchanged, pluralize: unchanged, transform: unchanged }
