/** The parts that the tests use of packages that come without types, or with types for others' versions. */

type Answered = { status: number; data: unknown };
export type Axios = {
  defaults: { headers: { common: Record<string, string> } };
  get: (url: string) => Promise<Answered>;
  delete: (url: string) => Promise<Answered>;
  post: (url: string, body: object) => Promise<Answered>;
  put: (url: string, body: object) => Promise<Answered>;
};

export type DeviseAxios = { initMiddleware: (options: { authPrefix: string }) => Promise<void> };

type Action = { type: string };
type Thunk = (dispatch: Dispatch) => Promise<void>;
type Dispatch = { (thunk: Thunk): Promise<void>; (action: Action): Action };
type Reducer = (state: unknown, action: Action) => unknown;
type CurrentUser = { isSignedIn: boolean; isLoading: boolean; attributes: Record<string, unknown> };
type Store = { dispatch: Dispatch; getState: () => { reduxTokenAuth: { currentUser: CurrentUser } } };
type Middleware = (store: { dispatch: Dispatch }) => (next: Dispatch) => (action: Action & Thunk) => unknown;
type Enhancer = (create: unknown) => unknown;

export type Redux = {
  applyMiddleware: (middleware: Middleware) => Enhancer;
  combineReducers: (reducers: Record<string, Reducer>) => Reducer;
  createStore: (reducer: Reducer, enhancer: Enhancer) => Store;
};

export type ReduxTokenAuth = {
  reduxTokenAuthReducer: Reducer;
  generateAuthActions: (config: {
    authUrl: string;
    userAttributes: Record<string, string>;
    userRegistrationAttributes: Record<string, string>;
  }) => {
    registerUser: (details: Record<string, string>) => Thunk;
    signInUser: (credentials: { email: string; password: string }) => Thunk;
    signOutUser: () => Thunk;
    verifyCredentials: (store: Store) => void;
  };
};

/** jToker's calls, as jQuery's promises. */
export type JToker = Record<
  | 'configure'
  | 'validateToken'
  | 'emailSignUp'
  | 'emailSignIn'
  | 'signOut'
  | 'updateAccount'
  | 'destroyAccount'
  | 'requestPasswordReset'
  | 'updatePassword',
  (options: object) => { then: (done: (answer: unknown) => void, failed: (error: unknown) => void) => void }
> & { user: Record<string, unknown> };
