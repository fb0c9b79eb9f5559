/** In place of a worker's text: jsdom has no workers; browser tests run the real one. */
export default '';
