# A file that a page offers is opened by the browser, which downloads it; a web view would do nothing.
.class public Lapp/citydice/Downloads;
.super Ljava/lang/Object;
.implements Landroid/webkit/DownloadListener;

.field private final activity:Lapp/citydice/MainActivity;

.method public constructor <init>(Lapp/citydice/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/citydice/Downloads;->activity:Lapp/citydice/MainActivity;
    return-void
.end method

.method public onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V
    .registers 11
    invoke-static {p1}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    invoke-direct {v1, v2, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    iget-object v0, p0, Lapp/citydice/Downloads;->activity:Lapp/citydice/MainActivity;
    :try_start
    invoke-virtual {v0, v1}, Landroid/app/Activity;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Landroid/content/ActivityNotFoundException; {:try_start .. :try_end} :no_app
    return-void
    :no_app
    move-exception v0
    return-void
.end method
