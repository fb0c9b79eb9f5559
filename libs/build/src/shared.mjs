/**
 * The ONE list of modules that shell and remotes share as singletons. Whatever is not here is bundled into each
 * remote, so no other library may hold state that both sides must see.
 */
export const sharedSingletons = {
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  '@chapel/router': '^1.0.0',
};
