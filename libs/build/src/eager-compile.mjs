/**
 * Says at the head of a script that all of its functions are called while it loads: browsers that know the hint (V8's
 * explicit compile hints) then compile them beside the page's thread while the file arrives, and not one by one on it.
 */
export class EagerCompilePlugin {
  apply(compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      // After the minifier, which leaves out comments, and before the content is hashed.
      stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    }).apply(compiler);
  }
}
