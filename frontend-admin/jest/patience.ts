import { configure } from '@testing-library/react';

// The library waits one second, which a machine that does much else at once does not keep.
configure({ asyncUtilTimeout: 8000 });
